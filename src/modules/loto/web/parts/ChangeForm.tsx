import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { sopChange } from '../../contract/index.ts'
import { changing } from '../../rules/index.ts'

/** Begins the next version of a valid procedure, with the notice that says why (LOTO-07). */
export function ChangeForm({ of, onClose }: { of: { id: string }; onClose(): void }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const form = useForm(sopChange, {
    initial: { id: of.id, changeNoticeCode: '' },
    draft: `loto.change.${of.id}`,
    words: 'loto.facts.',
    check: { set: changing, facts: {}, p: {} },
    onSent: ({ id }) => navigate(`/${lang}/lotosop/sop/details?id=${id}`),
  })
  return (
    <FormSheet title={t('loto.act.change')} form={form} action={t('loto.act.change')} onClose={onClose}>
      <p className="muted">{t('loto.change.about')}</p>
      <Fields of={form} only={['changeNoticeCode']} />
    </FormSheet>
  )
}
