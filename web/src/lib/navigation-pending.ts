import { createContext, useContext } from "react";

const Pending = createContext(false);

/** Provider around the page that is shown while the next one loads. */
export const NavigationPending = Pending.Provider;

/** Whether a navigation to another page is pending. */
export const useNavigationPending = () => useContext(Pending);
