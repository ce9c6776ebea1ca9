import { createContext, useContext } from "react";

const Pending = createContext(false);

/** Context provider around the current page; its value is whether the next page is loading. */
export const NavigationPending = Pending.Provider;

export const useNavigationPending = () => useContext(Pending);
