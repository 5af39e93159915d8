/** In which a day without a clock is meant. */
export const HOME_ZONE = 'Africa/Accra';
