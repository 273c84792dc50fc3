import { describe, expect } from "vitest";
import { it } from "./it.ts";
import type { Site } from "./site.ts";

/** A picture and a video of the media library, and what WooCommerce and the add-on print of one among a product's pictures. */
const library = `require_once ABSPATH . 'wp-admin/includes/post.php';
function attach( string $title, string $type, string $file ): int {
	$id = wp_insert_attachment( array( 'post_title' => $title, 'post_mime_type' => $type, 'guid' => "http://127.0.0.1/$file" ), $file );
	wp_update_attachment_metadata( $id, array( 'width' => 800, 'height' => 600, 'file' => $file, 'sizes' => array() ) );
	return $id;
}
function slide( int $id ): string {
	$image = wp_get_attachment_image_src( $id, 'full' );
	return apply_filters( 'woocommerce_single_product_image_thumbnail_html', sprintf( '<div data-thumb="%1$s" class="woocommerce-product-gallery__image"><a href="%1$s"><img src="%1$s" alt="Ảnh 2"></a></div>', $image[0] ?? 'none' ), $id );
}
$picture = attach( 'Ảnh', 'image/jpeg', 'vong-tay.jpg' );
$video   = attach( 'Xâu vòng & chọn hạt', 'video/mp4', 'xau-vong.mp4' );
`;
const ask = <T>(site: Site, code: string): Promise<T> => site.php<T>(`${library} ${code}`);

describe("videos among a product's pictures", () => {
  it("are asked for in the media library, of pictures and of videos", async ({ site }) => {
    const fields = await ask<string[][]>(
      site,
      `$pdf = attach( 'Tệp', 'application/pdf', 'tep.pdf' );
return array_map( fn( int $id ): array => array_keys( apply_filters( 'attachment_fields_to_edit', array(), get_post( $id ) ) ), array( $picture, $video, $pdf ) );`,
    );
    expect(fields).toEqual([["storefront_video", "storefront_captions"], ["storefront_captions"], []]);
  });

  it("are kept as addresses of the web, and forgotten when the field is emptied", async ({ site }) => {
    const save = `function save( int $id, string $address ): string {
	apply_filters( 'attachment_fields_to_save', array( 'ID' => $id ), array( 'storefront_video' => $address ) );
	return get_post_meta( $id, '_storefront_video', true );
}
return array_map( fn( string $address ): string => save( $picture, $address ), array( ' https://youtu.be/aqz-KE-bpKQ ', 'javascript:alert(1)', 'https://vimeo.com/76979871', '' ) );`;
    expect(await ask(site, save)).toEqual([
      "https://youtu.be/aqz-KE-bpKQ",
      "",
      "https://vimeo.com/76979871",
      "",
    ]);
  });

  it("are told to the island, and the link leads to them", async ({ site }) => {
    const html = await ask<string>(
      site,
      `StorefrontIslands\\Videos::print();
update_post_meta( $picture, '_storefront_video', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1' );
update_post_meta( $picture, '_storefront_captions', 'http://127.0.0.1/vong.vtt' );
return slide( $picture );`,
    );
    expect(html).toMatch(
      /^<div data-storefront-video="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ&#038;t=1" data-storefront-captions="http:\/\/127\.0\.0\.1\/vong\.vtt" data-storefront-captions-lang="[\w-]+" data-thumb=/,
    );
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&#038;t=1">');
    expect(html).toContain('vong-tay.jpg" alt="Ảnh 2">');
  });

  it("of the media library have the picture that the shop has given them, and their title", async ({
    site,
  }) => {
    const html = await ask<string>(
      site,
      `StorefrontIslands\\Videos::print(); set_post_thumbnail( $video, $picture ); return slide( $video );`,
    );
    expect(html).toMatch(/data-storefront-video="[^"]*\/xau-vong\.mp4"/);
    expect(html).toMatch(
      /<a href="[^"]*\/xau-vong\.mp4"><img src="[^"]*\/vong-tay\.jpg" alt="Xâu vòng &amp; chọn hạt">/,
    );
  });

  it("leave a picture without one as it is", async ({ site }) => {
    const [before, after] = await ask<[string, string]>(
      site,
      `$before = slide( $picture ); StorefrontIslands\\Videos::print(); return array( $before, slide( $picture ) );`,
    );
    expect(after).toBe(before);
  });
});
