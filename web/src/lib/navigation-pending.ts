import { createContext, useContext } from "react";

const Pending = createContext(false);

/** Around what is shown while the next page is on its way. */
export const NavigationPending = Pending.Provider;

/** Whether the visitor has asked for another page than the one that is shown. */
export const useNavigationPending = () => useContext(Pending);
