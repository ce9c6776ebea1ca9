import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { FitCheck } from "@/storefront/product/fit-check";
import { productFixture } from "@/storefront/testing/storefront-harness";

const sofa = {
  ...productFixture({ name: "Linen Sofa" }),
  ...{ width_cm: 228, depth_cm: 96, height_cm: 82 },
};

describe("FitCheck", () => {
  it("answers for a wall, a door and a lift", async () => {
    render(<FitCheck product={sofa} />);
    await userEvent.type(screen.getByLabelText("Width of your wall"), "244");
    await userEvent.type(screen.getByLabelText("Door width"), "85");
    await userEvent.type(screen.getByLabelText("Lift width"), "110");
    await userEvent.type(screen.getByLabelText("Lift depth"), "140");
    expect(await screen.findByText("Fits the wall with 16 cm to spare.")).toBeDefined();
    expect(screen.getByText("Comes through the door on its side (82 cm).")).toBeDefined();
    expect(screen.getByText("18 cm too long for the lift.")).toBeDefined();
  });

  it("shows an example for an entry that is no length", async () => {
    render(<FitCheck product={sofa} />);
    const wall = screen.getByLabelText("Width of your wall");
    await userEvent.type(wall, "two");
    expect(await screen.findByText("Such as 230")).toBeDefined();
    expect(wall.getAttribute("aria-invalid")).toBe("true");
  });

  it("asks only for the space of a small or flat piece", () => {
    render(
      <FitCheck product={{ ...sofa, name: "Vase", width_cm: 20, depth_cm: 20, height_cm: 30 }} />,
    );
    expect(screen.getAllByRole("textbox")).toEqual([screen.getByLabelText("Width of your space")]);
  });
});
