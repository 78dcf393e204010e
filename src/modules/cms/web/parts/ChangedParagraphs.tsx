import { useText } from '#foundation/web/text.tsx'
import { changedParagraphs } from '../../rules/index.ts'

/** More are too many to follow one by one. */
const MOST = 8

/** Below a half that did not follow: the paragraphs that the other one has changed since both said the same (CMS-26). */
export function ChangedParagraphs({ before, after }: { before: string | undefined; after: string }) {
  const { t } = useText()
  if (before === undefined) return null
  const { said, gone } = changedParagraphs(before, after)
  if (said.length + gone.length === 0) return null
  const more = said.length + gone.length - MOST
  return (
    <section className="note-box" aria-label={t('cms.paragraphs')}>
      <small>{t('cms.paragraphs')}</small>
      <ul className="anywhere" data-typed="">
        {said.slice(0, MOST).map((text) => (
          <li key={`said ${text}`}>{text}</li>
        ))}
        {gone.slice(0, Math.max(0, MOST - said.length)).map((text) => (
          <li key={`gone ${text}`}>
            <del>{text}</del>
          </li>
        ))}
      </ul>
      {more > 0 && <small className="muted">{t('cms.paragraphs.more', { count: more })}</small>}
    </section>
  )
}
