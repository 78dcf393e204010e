import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ContentType, mediaAt, pictureAt, type Written } from '../../contract/index.ts'
import { hasAvatar, says } from '../../rules/index.ts'
import { Pieces } from './Pieces.tsx'

interface Props {
  type: ContentType
  said: Written
  language: 'Cn' | 'En'
}

/** An item as its readers will see it in one language; where that is empty the Chinese is shown with a mark (HOME-10). */
export function ReaderView({ type, said, language }: Props) {
  const { t } = useText()
  const of = (text: 'title' | 'summary' | 'content' | 'cardTitle' | 'cardSubtitle' | 'cardContent') => {
    const own = said[`${text}${language}`]
    return says(own) ? { own: true, text: own } : { own: !says(said[`${text}Cn`]), text: said[`${text}Cn`] }
  }
  const [title, summary, content] = [of('title'), of('summary'), of('content')]
  const mark = (one: { own: boolean }) => !one.own && <Tag tone="w">{t('cms.preview.onlyChinese')}</Tag>
  return (
    <article className="cms-reader" lang={language === 'Cn' ? 'zh' : 'en'} data-typed="">
      <h2>
        {title.text} {mark(title)}
      </h2>
      {summary.text !== '' && <p className="muted">{summary.text}</p>}
      {said.cover !== null && <img className="cms-shown" src={pictureAt(said.cover)} alt="" />}
      {hasAvatar(type) && of('cardTitle').text !== '' && (
        <section className="cms-card">
          {said.cardAvatar !== null && <img src={pictureAt(said.cardAvatar)} alt="" />}
          <div>
            <b>{of('cardTitle').text}</b>
            <small className="line">{of('cardSubtitle').text}</small>
            <p>{of('cardContent').text}</p>
          </div>
        </section>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: what editors send has its words in the text */}
      {said.video !== null && <video className="cms-shown" src={mediaAt(said.video)} controls preload="metadata" aria-label={t('cms.field.video')} />}
      {mark(content)}
      <Pieces html={content.text} />
      {said.link !== '' && <p className="muted">{said.link}</p>}
    </article>
  )
}
