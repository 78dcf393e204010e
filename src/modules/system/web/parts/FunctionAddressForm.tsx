import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FuncEntry, funcUpdateUrl } from '#services/search/contract.ts'
import { AddressField } from './AddressField.tsx'

/** Leads a function whose page is gone to another address; all else stays as it is. */
export function FunctionAddressForm({ entry, close }: { entry: FuncEntry; close(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const form = useForm(funcUpdateUrl, {
    initial: { id: entry.id, funcUrl: entry.funcUrl },
    draft: `system.search.address.${entry.id}`,
    onSent() {
      say(t('system.search.saved'))
      close()
    },
  })
  return (
    <FormSheet title={t('system.search.newAddress', { name: pick(entry.nameCn, entry.nameEn) })} form={form} action={t('kit.save')} onClose={close}>
      <AddressField value={form.values.funcUrl} fault={form.fault('funcUrl')} onChange={(v) => form.set('funcUrl', v)} />
    </FormSheet>
  )
}
