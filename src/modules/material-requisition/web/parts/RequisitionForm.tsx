import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormHead } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { groups, MOST_LINES, materials, save, shopsMine, submit } from '../../contract/index.ts'
import { submitting as leaving, writing } from '../../rules/writing.ts'
import { LinesField } from './LinesField.tsx'

export type Start = InputOf<typeof save>
export const NEW: Start = { groupCode: '', shopId: null, lines: [], remark: '' }

/** Writes an application: for which shop, of which group, and how much of what. It is kept as a draft or sent at once. */
export function RequisitionForm({ start, copied = false, onClose }: { start: Start; copied?: boolean; onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const saved = useRef<string>(undefined)
  const [refused, refuse] = useState<string>()
  const shops = useCall(shopsMine, {}).data?.list ?? []
  const all = useCall(groups, {}).data?.list ?? []
  const sending = useSend(submit, { hideWarning: true })
  const [codes, know] = useState(() => start.lines.map(({ materialCode }) => materialCode).join(','))
  const known = useCall(materials, { codes, pageSize: MOST_LINES }, { enabled: codes !== '', fresh: true })
  const stock = new Map((known.data?.list ?? []).map(({ materialCode, available }) => [materialCode, available]))
  const form = useForm(save, {
    initial: start,
    draft: `lvm.form.${start.id ?? (copied ? 'copy' : 'new')}`,
    words: 'material-requisition.form.',
    check: { set: writing, facts: { group: true, stock, whole: false }, p: {} },
    next: ({ id }) => ({ id }),
    onSent: ({ id }) => {
      saved.current = id
    },
  })
  const lines = form.values.lines ?? []
  const asked = lines.map(({ materialCode }) => materialCode).join(',')
  useEffect(() => know(asked), [asked])

  // what was shown is no longer so: the lines are marked, and go on from what there is now (LVM-24)
  const [moved, mark] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is read anew can be another stock
  useEffect(() => {
    const changed = lines.filter(({ materialCode, stock: shown }) => stock.has(materialCode) && stock.get(materialCode) !== shown)
    if (changed.length === 0) return
    mark(new Set(changed.map(({ materialCode }) => materialCode)))
    form.set(
      'lines',
      lines.map((line) => ({ ...line, stock: stock.get(line.materialCode) ?? line.stock })),
    )
  }, [known.data])

  /** Keeps what is written; where it is refused, the stock is looked at anew. */
  const keep = async (): Promise<boolean> => {
    refuse(undefined)
    const saved = await form.submit()
    if (!saved) known.refetch()
    return saved
  }
  const store = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await keep())) return
    onClose()
    say(t('material-requisition.form.saved'))
  }
  const send = async () => {
    const [broken] = leaving.check({ facts: {}, input: { lines }, p: {}, now: serverNow() })
    if (broken) return refuse(t(`rule.${broken.rule}`))
    if (!(await keep()) || saved.current === undefined) return
    try {
      const { applicationNo } = await sending.send({ id: saved.current })
      onClose()
      say(t('material-requisition.form.sent', { number: applicationNo }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      known.refetch()
      if (!fault.handled) refuse(fault.message)
    }
  }
  const busy = form.sending || sending.sending
  return (
    <Sheet title={t(start.id ? 'material-requisition.form.edit' : 'material-requisition.form.new')} onClose={onClose}>
      <form className="wide" onSubmit={(event) => void store(event)} noValidate>
        <FormHead form={{ ...form, general: refused ?? form.general }} />
        <Fields
          of={form}
          only={['shopId', 'groupCode', 'remark']}
          pairs={[['shopId', 'groupCode']]}
          over={{
            shopId: ({ label, fault }) => (
              <SelectField
                {...{ label, fault }}
                required
                typed
                value={form.values.shopId ?? undefined}
                onChange={(shopId) => form.set('shopId', shopId ?? null)}
                options={shops.map((one) => ({ value: one.id, label: `${one.code} ${name(one)}` }))}
              />
            ),
            groupCode: ({ label, value, fault, onChange }) => (
              <SelectField
                {...{ label, fault }}
                required
                typed
                value={value || undefined}
                note={lines.length > 0 ? t('material-requisition.form.otherGroup') : undefined}
                onChange={(code) => {
                  onChange(code)
                  if (code !== value) form.set('lines', [])
                }}
                options={all.filter(({ active }) => active).map((one) => ({ value: one.code, label: name(one) }))}
              />
            ),
          }}
        />
        <LinesField
          groupCode={form.values.groupCode ?? ''}
          value={lines}
          known={known.data?.list ?? []}
          moved={moved}
          fault={(path) => form.fault(path === '' ? 'lines' : `lines.${path}`)}
          onChange={(next) => form.set('lines', next)}
        />
        <footer>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="submit" className="btn" disabled={busy}>
            {t('material-requisition.form.save')}
          </button>
          <button type="button" className="btn p" disabled={busy} onClick={() => void send()}>
            {t(busy ? 'kit.sending' : 'material-requisition.form.send')}
          </button>
        </footer>
      </form>
    </Sheet>
  )
}
