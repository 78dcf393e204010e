import { leadsSomewhere } from '#foundation/contract/links.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { FROM_CACHE } from '#foundation/web/answer.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useText } from '#foundation/web/text.tsx'
import { fetchFile, save } from '#foundation/web/transfer.ts'
import { type Piece, pictureAt, type ReaderWhole } from '../../contract/index.ts'
import { Picture } from './Picture.tsx'
import './article.css'

type Whole = Pick<ReaderWhole, 'id' | 'contentCn' | 'contentEn' | 'cover' | 'video' | 'link' | 'videoLink' | 'attachments'>

/**
 * What an item says below its title, in one language; where it is not written in it, in the other. For the pages of rooms that show contents, in a
 * `card cms-sheet`. `action`: what its link is for.
 */
export function Article({ of, reading, cover = true, action }: { of: Whole; reading: Lang; cover?: boolean; action?: string }) {
  const { t } = useText()
  const [own, other] = reading === 'zh' ? [of.contentCn, of.contentEn] : [of.contentEn, of.contentCn]
  const isOther = own.length === 0 && other.length > 0
  const shown: Lang = isOther ? (reading === 'zh' ? 'en' : 'zh') : reading
  const links = [
    { to: of.link, says: action ?? t('cms.article.toLink'), look: 'btn p' },
    { to: of.videoLink, says: t('cms.article.toVideo'), look: 'btn' },
  ].filter(({ to }) => leadsSomewhere(to))
  return (
    <div className="cms-article">
      {of.video ? (
        <video src={of.video} controls preload="metadata" {...(of.cover && { poster: of.cover })} />
      ) : (
        cover && of.cover && <Picture at={of.cover} early />
      )}
      <div lang={shown} data-typed="">
        <Pieces pieces={isOther ? other : own} prefix={`item-${of.id}`} />
      </div>
      {links.length > 0 && (
        <p className="row wrap">
          {links.map(({ to, says, look }) => (
            <Leads key={look} className={look} to={to}>
              {says}
            </Leads>
          ))}
        </p>
      )}
      {of.attachments.length > 0 && <Attachments of={of} />}
    </div>
  )
}

function Attachments({ of: { attachments } }: { of: Whole }) {
  const { t } = useText()
  const addressOf = (id: string) => attachments.find((file) => file.id === id)?.address ?? ''
  const download = async ({ id, fileName }: { id: string; fileName: string }) => {
    const blob = await fetchFile(addressOf(id))
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  return (
    <section>
      <h3>{t('cms.field.attachments')}</h3>
      <FileList
        files={attachments.map(({ id, fileName, size, shows }) => ({ id, fileName, size, ...(shows && { shows }) }))}
        preview={(id, size) =>
          attachments.find((file) => file.id === id)?.shows === 'pdf' ? addressOf(id) : pictureAt(id).replace('size=screen', `size=${size}`)
        }
        onDownload={(file) => void download(file)}
      />
    </section>
  )
}

/** A text with its pictures and films, in the order in which they were written. */
function Pieces({ pieces, prefix }: { pieces: readonly Piece[]; prefix: string }) {
  return pieces.map((piece, at) => {
    const key = `${prefix}-${at}`
    if (piece.is === 'text') return <RichText key={key} html={piece.html} prefix={key} />
    if (piece.is !== 'picture' && piece.is !== 'video') return null // masked, while somebody looks on
    return (
      <figure key={key}>
        {piece.is === 'picture' ? (
          <img src={piece.address} alt={piece.alt} loading="lazy" decoding="async" />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: films are uploaded as they are
          <video src={piece.address} controls preload="metadata" />
        )}
      </figure>
    )
  })
}
