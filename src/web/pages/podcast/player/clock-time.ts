const parts = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60] as const;
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** '3:07', '1:02:09'. */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
    : `${minutes}:${twoDigits(rest)}`;
}

/** The same for people who hear it: '1 hour 2 minutes 9 seconds'. */
export function spokenTime(seconds: number): string {
  const units = ['hour', 'minute', 'second'];
  const words = parts(seconds).flatMap((count, index) =>
    count > 0 ? [`${count} ${units[index]}${count === 1 ? '' : 's'}`] : [],
  );
  return words.join(' ') || '0 seconds';
}
