import sharp from 'sharp';

/** Browsers take 16 or 32 px for tabs, Windows and search engines 48 px for lists. */
const SIZES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file with a PNG of each size, for programs that ask for `/favicon.ico` whatever a page says. */
export async function drawIco(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(
    SIZES.map((size) =>
      sharp(svg, { density: 72 * 4 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map((png, index) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    const size = SIZES[index] ?? 0;
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
