import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Definition, previewAudience } from '../../contract.ts'
import { conditionsOf, sound } from '../../rules/definition.ts'
import { AudienceWords } from './AudienceWords.tsx'
import { SampleNames } from './SampleNames.tsx'

/** Groups in which nothing is chosen yet do not count: they are being filled in. */
const chosenOf = ({ everybody, include, exclude }: Definition): Definition => {
  const begun = (clauses: Definition['include']) => clauses.filter((clause) => conditionsOf(clause).length > 0)
  return { everybody, include: begun(include), exclude: begun(exclude) }
}

/** How many people that is now, in words and with the first twenty names, reckoned again as it changes (AUD-04). */
export function AudienceCount({ definition }: { definition: Definition }) {
  const { t } = useText()
  const debounced = useDebounced(chosenOf(definition))
  const [wrong] = sound.check({ facts: undefined, input: debounced, p: undefined, now: new Date(0) })
  const call = useCall(previewAudience, { definition: debounced }, { enabled: wrong === undefined })
  if (wrong)
    return (
      <p className="muted" role="status">
        {wrong.rule === 'AUD-05' ? t('audience.count.none') : t(`rule.${wrong.rule}`)}
      </p>
    )
  if (call.error) return <ErrorNote error={call.error} retry={call.refetch} />
  if (!call.data) return <Skeleton lines={3} />
  const { count, sample, words } = call.data
  return (
    <section aria-label={t('audience.count.title')} aria-busy={call.updating}>
      <p role="status">
        <b>{t('audience.count.people', { count: formatNumber(count) })}</b>
      </p>
      <p className="muted small above below near">
        <AudienceWords words={words} />
      </p>
      {count === 0 ? <p className="note-box warn">{t('audience.count.nobody')}</p> : <SampleNames sample={sample} count={count} />}
    </section>
  )
}
