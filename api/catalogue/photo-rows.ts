const ADDRESS = `'photos/' || f.name || '.jpg'`;
const FACTS = `'url', ${ADDRESS}, 'alt', f.alt, 'caption', f.caption, 'author', f.credit`;

/** An aggregate of the approved photographs that meet a condition; null if there are none. */
const approvedPhotos = (row: string, condition: string): string =>
  `(SELECT ${row} FROM photos f WHERE ${condition} AND f.state = 'approved')`;

/** Pictures of the package `p`: its photographs, else those of the catalogue. */
export const TOUR_IMAGES = `coalesce(${approvedPhotos(`jsonb_agg(jsonb_build_object('img', ${ADDRESS}) ORDER BY f.n)`, 'f.package_id = p.package_id')},
  (SELECT jsonb_agg(jsonb_build_object('img', img) ORDER BY n) FROM unnest(p.images) WITH ORDINALITY AS i (img, n)), '[]') AS images`;

/** The gallery of a package; photographs have no price. */
export const TOUR_GALLERY = `coalesce(${approvedPhotos(`jsonb_agg(jsonb_build_object(${FACTS}, 'price', null) ORDER BY f.n)`, 'f.package_id = packages.package_id')}, gallery) AS images`;

/** Pictures of the room `r`. */
export const ROOM_IMAGES = `coalesce(${approvedPhotos(`array_agg(${ADDRESS} ORDER BY f.n)`, 'f.hotel_room_id = r.hotel_room_id')}, r.rooms_image) AS room_pictures`;

/** Pictures of the hotel `h`. */
export const HOTEL_IMAGES = `coalesce(${approvedPhotos(`array_agg(${ADDRESS} ORDER BY f.n)`, 'f.hotel_vendor_id = h.hotel_vendor_id')}, h.hotel_images) AS hotel_pictures`;

/** Captions of the photographs of a room and its hotel. */
export const ROOM_PHOTOS = `SELECT ${ADDRESS} AS url, f.alt, f.caption, f.credit AS author FROM photos f
  WHERE (f.hotel_room_id = $1 OR f.hotel_vendor_id = $2) AND f.state = 'approved' ORDER BY f.hotel_room_id IS NULL, f.n`;
