/** As many orders as one call marks as sent. */
export const mostFulfilled = 100;
