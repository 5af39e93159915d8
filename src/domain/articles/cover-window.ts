interface Shape {
  width: number;
  height: number;
  /** Hundredths of each side that are cut away. */
  crop: { left: number; top: number; right: number; bottom: number };
  /** The point that stays in view, in hundredths from the left and the top. */
  focus: { x: number; y: number };
}

/** The largest part of a picture, within its crop, that has the wanted shape and its focus in it. */
export function coverWindow({ width, height, crop, focus }: Shape, ratio: number) {
  const left = (width * crop.left) / 100;
  const top = (height * crop.top) / 100;
  const room = {
    width: width - left - (width * crop.right) / 100,
    height: height - top - (height * crop.bottom) / 100,
  };
  const wide = Math.min(room.width, room.height * ratio);
  const high = wide / ratio;
  const within = (offset: number, most: number) => Math.min(Math.max(0, offset), most);
  return {
    left: Math.floor(left + within((width * focus.x) / 100 - left - wide / 2, room.width - wide)),
    top: Math.floor(top + within((height * focus.y) / 100 - top - high / 2, room.height - high)),
    width: Math.max(1, Math.floor(wide)),
    height: Math.max(1, Math.floor(high)),
  };
}
