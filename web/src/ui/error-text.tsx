/** The error message of a form part that is not a single Field; renders nothing without an error. */
export function ErrorText({ children }: { children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="text-small text-danger">
      {children}
    </p>
  ) : null;
}
