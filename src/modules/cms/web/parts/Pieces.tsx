import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useText } from '#foundation/web/text.tsx'
import { piecesOf } from '../../rules/index.ts'

/** A text with its pictures and videos, as readers see it. */
export function Pieces({ html }: { html: string }) {
  const { t } = useText()
  return piecesOf(html).map((piece, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a text that is read does not move
    if (piece.is === 'text') return <RichText key={at} html={piece.html} />
    if (piece.is === 'picture') return <img key={at} className="cms-shown" src={piece.address} alt={piece.alt} loading="lazy" />
    // biome-ignore lint/a11y/useMediaCaption: what editors send has its words in the text
    return <video key={at} className="cms-shown" src={piece.address} controls preload="metadata" aria-label={t('cms.field.video')} />
    // biome-ignore-end lint/suspicious/noArrayIndexKey: a text that is read does not move
  })
}
