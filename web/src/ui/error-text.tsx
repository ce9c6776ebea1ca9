/** The error message of a part of a form that is not a single Field; renders nothing without a message. */
export function ErrorText({ children }: { children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="text-small text-danger">
      {children}
    </p>
  ) : null;
}
