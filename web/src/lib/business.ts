import { readBusiness } from "@domain/site-content/business.ts";
import { createContext, useContext } from "react";

/** The business as AppRoot has read it; the neutral defaults before. */
export const BusinessContext = createContext(readBusiness(null));

export const useBusiness = () => useContext(BusinessContext);
