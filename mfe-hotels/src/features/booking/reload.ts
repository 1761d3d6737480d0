/** Loads the page anew, as after a registration: everything then starts from the stored session. */
export const reload = () => window.location.reload();
