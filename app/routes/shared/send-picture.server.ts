const A_DAY_SECONDS = 86_400

/** A small picture of a first page, whose address changes with it. */
export const sendPicture = (picture: Buffer) =>
  new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': `private, max-age=${A_DAY_SECONDS}` },
  })
