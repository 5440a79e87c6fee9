import { createContext } from "react";

/** True on a screen that the layout shows tabs for. They say where the screen is, so it needs no breadcrumb. */
export const UnderTabs = createContext(false);
