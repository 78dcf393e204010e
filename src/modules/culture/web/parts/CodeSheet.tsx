import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CODE_MAX, saveCode } from '../../contract/index.ts'

const SHOWS = ['text', 'qr'] as const

/** An editor sets the partner's code; left empty it is taken away. */
export function CodeSheet({ id, shows, has, onClose }: { id: number; shows: 'text' | 'qr'; has: boolean; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveCode, {
    initial: { id, code: '', shows },
    draft: `culture.code.${id}`,
    // a code is not kept where another finds it
    unkept: ['code'],
  })
  return (
    <FormSheet title={t(has ? 'culture.changeCode' : 'culture.setCode')} form={form} action={t('culture.save')} told="culture.codeSaved" onClose={onClose}>
      <TextField
        label={t('culture.code')}
        max={CODE_MAX}
        value={form.values.code}
        fault={form.fault('code')}
        note={t(has ? 'culture.codeNoteHas' : 'culture.codeNote')}
        onChange={(code) => form.set('code', code ?? '')}
      />
      <ChoiceField
        label={t('culture.codeShows')}
        value={form.values.shows}
        options={SHOWS.map((value) => ({ value, label: t(`culture.shows.${value}`) }))}
        onChange={(value) => form.set('shows', value)}
      />
    </FormSheet>
  )
}
