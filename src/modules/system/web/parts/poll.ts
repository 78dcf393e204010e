/** What runs changes by itself: the monitor is asked for anew this often. */
export const POLL_SECONDS = 30
