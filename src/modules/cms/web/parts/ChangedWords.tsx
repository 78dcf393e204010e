import type { FieldDifference } from '#foundation/contract/difference.ts'
import { useText } from '#foundation/web/text.tsx'
import { half } from '../../contract/index.ts'
import { changedWords } from '../../rules/index.ts'

const WRITTEN: readonly string[] = half.options

/** The texts that changed, each in one piece with the words that are gone struck out and those that are new marked. */
export function ChangedWords({ fields }: { fields: readonly FieldDifference[] }) {
  const { t, pick } = useText()
  const changed = fields.filter(({ field, changed: is }) => is && WRITTEN.includes(field))
  if (changed.length === 0) return null
  return (
    <section className="cms-words" aria-label={t('cms.versions.words')} data-typed="">
      {changed.map(({ field, labelCn, labelEn, before, after }) => (
        <div className="below" key={field}>
          <small>{pick(labelCn, labelEn)}</small>
          <p className="anywhere">
            {changedWords(before.cn, after.cn).map((run, at) => {
              // biome-ignore-start lint/suspicious/noArrayIndexKey: a text that is read does not move
              if (run.is === 'gone') return <del key={at}>{run.text}</del>
              if (run.is === 'new') return <mark key={at}>{run.text}</mark>
              return <span key={at}>{run.text}</span>
              // biome-ignore-end lint/suspicious/noArrayIndexKey: a text that is read does not move
            })}
          </p>
        </div>
      ))}
    </section>
  )
}
