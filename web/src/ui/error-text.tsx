/** What is wrong with a part of a form that is not one Field; nothing while nothing is. */
export function ErrorText({ children }: { children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="text-small text-danger">
      {children}
    </p>
  ) : null;
}
