/** The toast after a contact message was sent. Spec section 8, contact success. */
export const messageSentToast = {
  title: "Message sent successfully",
  description: "We'll get back to you as soon as possible.",
};
