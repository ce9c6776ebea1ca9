import { describe, expect, it } from "vitest";
import { dataRequestSchema, dataRequestTypes } from "./data-request.ts";

const validRequest = {
  name: "Ana",
  email: "ana@example.com",
  requestType: "access",
  details: "1234567890",
  verificationInfo: "12345",
};

describe("dataRequestSchema", () => {
  it.each(dataRequestTypes)("accepts a %s request with the shortest allowed texts", (type) => {
    const request = { ...validRequest, name: "A", requestType: type };
    expect(dataRequestSchema.parse(request)).toEqual(request);
  });

  it("rejects missing, invalid and too short values with the specification's messages", () => {
    const result = dataRequestSchema.safeParse({
      name: " ",
      email: "ana",
      requestType: "",
      details: "123456789 ",
      verificationInfo: "1234",
    });
    expect(result.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ["name", "Please enter your full name"],
      ["email", "Please enter a valid email address"],
      ["requestType", "Please select a request type"],
      ["details", "Please provide more details about your request (minimum 10 characters)"],
      ["verificationInfo", "Please provide information to help us verify your identity"],
    ]);
  });
});
