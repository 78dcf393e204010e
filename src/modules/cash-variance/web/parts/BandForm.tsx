import { addDays, dayOf, latest } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Band, bandsSave } from '../../contract/bands.ts'

/** What has begun stays: its new version begins today at the earliest, and on a later day than it. */
function fresh(of: Band | undefined) {
  const today = dayOf(serverNow())
  if (!of) return { effectiveFrom: today, effectiveTo: null }
  const { over: _o, newest: _n, ...band } = of
  return { ...band, effectiveFrom: of.effectiveFrom > today ? of.effectiveFrom : latest(today, addDays(of.effectiveFrom, 1)) }
}

/** Adds a band, or makes the next version of one (CASHV-11). */
export function BandForm({ of, onClose }: { of: Band | undefined; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(bandsSave, {
    initial: fresh(of),
    draft: `cash-variance.band.${of?.id ?? 'new'}`,
    words: 'cash-variance.band.',
    onSent() {
      onClose()
      say(t('cash-variance.band.saved'))
    },
  })
  return (
    <FormSheet title={t(of ? 'cash-variance.band.edit' : 'cash-variance.band.add')} form={form} action={t('kit.save')} onClose={onClose}>
      {of && <p className="note-box">{t('cash-variance.band.version')}</p>}
      <Fields
        of={form}
        pairs={[
          ['periodDays', 'dueDays'],
          ['singleAmountFen', 'sumAmountFen'],
          ['effectiveFrom', 'effectiveTo'],
        ]}
        over={{ action: { select: true } }}
      />
    </FormSheet>
  )
}
