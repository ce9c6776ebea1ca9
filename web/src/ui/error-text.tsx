/** The error message of a group of controls that is not a `Field`; renders nothing without a message. */
export function ErrorText({ children }: { children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="text-small text-danger">
      {children}
    </p>
  ) : null;
}
