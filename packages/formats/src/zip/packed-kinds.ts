/** Kinds that are packed inside already. PNG is not among them: the editors write PNGs that shrink by half. */
export const packedKinds = /\.(jpe?g|gif|webp|mp3|ogg|mp4|webm|zip|sb2|sb3|sjr|docx|pptx|xlsx)$/i;
