import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ReplacementRow, replacementDecide, replacementList } from '../../contract/index.ts'
import { sayTimes } from '../../rules/times.ts'

/** Who asks to be replaced, and who could play instead. */
export function ReplacementsTab() {
  const { t } = useText()
  const { confirm, say } = useSay()
  const [covered, cover] = useState<ReplacementRow>()
  const { attempt } = useSend(replacementDecide)
  async function refuse({ id }: ReplacementRow): Promise<void> {
    const action = t('action.ReplacementRequest.refuse')
    const reason = await confirm({ title: action, text: t('show-schedule.replacement.refuse.ask'), action, danger: true, reason: 'optional' })
    if (reason !== undefined && (await attempt({ id, action: 'refuse', reason }))) say(t('show-schedule.saved'))
  }
  return (
    <>
      <Listing
        of={replacementList}
        chips="state"
        cells={{ times: sayTimes }}
        card={['show', 'state', 'date', 'times', 'role', 'from', 'reason', 'proposed']}
        actions={(row) => (
          <>
            {row.can.includes('cover') && (
              <button type="button" className="btn link" onClick={() => cover(row)}>
                {t('action.ReplacementRequest.cover')}
              </button>
            )}
            {row.can.includes('refuse') && (
              <button type="button" className="btn link" onClick={() => void refuse(row)}>
                {t('action.ReplacementRequest.refuse')}
              </button>
            )}
          </>
        )}
      />
      {covered && <CoverForm of={covered} onClose={() => cover(undefined)} />}
    </>
  )
}

function CoverForm({ of, onClose }: { of: ReplacementRow; onClose(): void }) {
  const { t } = useText()
  const form = useForm(replacementDecide, {
    initial: { id: of.id, action: 'cover' },
    draft: `show-schedule.cover.${of.id}`,
    words: 'show-schedule.assigning.',
  })
  const strained = form.fault('reason') !== undefined || Boolean(form.values.reason)
  return (
    <FormSheet title={t('action.ReplacementRequest.cover')} form={form} action={t('kit.save')} told="show-schedule.saved" onClose={onClose}>
      {of.free.length === 0 && <p className="note-box warn">{t('show-schedule.check.nobody')}</p>}
      <Fields
        of={form}
        only={strained ? ['performer', 'reason'] : ['performer']}
        over={{
          performer: ({ label, value, fault }) => (
            <SelectField
              label={label}
              required
              typed
              value={value}
              fault={fault}
              options={of.free.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(next) => form.set('performer', next ?? null)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
