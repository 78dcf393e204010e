import type { FieldDifference } from '#foundation/contract/difference.ts'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ContentDetail, half, type Written } from '../../contract/index.ts'

interface Props {
  theirs: ContentDetail
  mine: Written
  onMine(): void
  onTheirs(): void
}

const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
const alike = (said: string) => ({ cn: said, en: said })

/** Somebody else has saved meanwhile: both texts beside each other, and which of them goes on (CMS-09). */
export function Conflict({ theirs, mine, onMine, onTheirs }: Props) {
  const { t, lang, name } = useText()
  const label = (field: string) => t(`cms.field.${field}`)
  const fields = half.options.map((field): FieldDifference => {
    const [before, after] = [theirs.written[field], mine[field]].map((text) => (field.startsWith('content') ? wordsOf(text ?? '') : (text ?? '')))
    return {
      field,
      labelCn: label(field),
      labelEn: label(field),
      changed: theirs.written[field] !== mine[field],
      before: alike(before ?? ''),
      after: alike(after ?? ''),
      rows: null,
    }
  })
  const by = theirs.changedBy ? name(theirs.changedBy) : '—'
  return (
    <section className="card below" aria-label={t('cms.conflict.title')} style={{ padding: 20 }}>
      <p className="note-box bad" role="alert">
        {t('cms.conflict.says', { name: by, at: formatInstant(theirs.lastModified, lang) })}
      </p>
      <DifferenceView fields={fields} before={t('cms.conflict.theirs', { name: by })} after={t('cms.conflict.mine')} />
      <div className="row wrap above">
        <button type="button" className="btn p" onClick={onMine}>
          {t('cms.conflict.goOnMine')}
        </button>
        <button type="button" className="btn" onClick={onTheirs}>
          {t('cms.conflict.goOnTheirs')}
        </button>
      </div>
    </section>
  )
}
