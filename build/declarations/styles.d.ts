/** A style sheet: importing it adds its rules to the bundle, and brings no names. */
export {};
