import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { load } from '../../contract.ts'
import type { Round } from './Conversion.tsx'

const MOST_CHARACTERS = 20_000

/** Takes interns into a round: all whom it is about, or those whose numbers are pasted, with their schools. */
export function LoadForm({ round, onClose }: { round: Round; onClose(): void }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const form = useForm(load, {
    initial: { roundId: round.id },
    draft: `intern-conversion.load.${round.id}`,
    words: 'intern-conversion.load.',
    onSent: ({ loaded, skipped }) => {
      onClose()
      say(t(skipped > 0 ? 'intern-conversion.load.skipped' : 'intern-conversion.load.done', { loaded, skipped }))
    },
  })
  return (
    <FormSheet title={t('intern-conversion.load.do')} form={form} action={t('intern-conversion.load.action')} onClose={onClose}>
      <p className="note-box">{t('intern-conversion.load.about', { from: formatDay(round.internsFrom, lang), to: formatDay(round.internsTo, lang) })}</p>
      <Fields
        of={form}
        only={['interns']}
        over={{
          interns: ({ value, onChange, ...field }) => (
            <TextAreaField {...field} max={MOST_CHARACTERS} value={value?.join('\n')} onChange={(text) => onChange(text ? text.split('\n') : undefined)} />
          ),
        }}
      />
    </FormSheet>
  )
}
