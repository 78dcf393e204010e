import { useState } from 'react'
import { Link } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Act, type RequestType, requestCancel, requestCarry, requestFill, requestWithdraw } from '../../contract.ts'

interface Row {
  id: string
  type: RequestType
  can: readonly Act[]
}

const MOVES = {
  withdraw: requestWithdraw,
  carry: requestCarry,
  reduce: act(requestCancel, () => ({ action: 'reduce' as const })),
  cancel: act(requestCancel, () => ({ action: 'cancel' as const, count: null })),
}

/** What may be done with a request, by its requester and by the administration. */
export function RequestActs({ row, className = 'btn link' }: { row: Row; className?: string }) {
  const { t, lang } = useText()
  const [filling, fill] = useState(false)
  const form = (query: string) => `/${lang}/head-count/${row.type}/apply?${query}=${row.id}`
  return (
    <>
      {row.can.includes('edit') && (
        <Link className={className} to={form('id')}>
          {t('headcount.act.edit')}
        </Link>
      )}
      {row.can.includes('change') && (
        <Link className={className} to={form('change')}>
          {t('headcount.act.change')}
        </Link>
      )}
      {row.can.includes('copy') && (
        <Link className={className} to={form('copy')}>
          {t('headcount.act.copy')}
        </Link>
      )}
      {row.can.includes('fill') && (
        <button type="button" className={className} onClick={() => fill(true)}>
          {t('headcount.act.fill')}
        </button>
      )}
      <Moves of={MOVES} row={row} words="headcount.act." className={className} />
      {filling && <FillForm id={row.id} onClose={() => fill(false)} />}
    </>
  )
}

/** Counts somebody who has joined. */
function FillForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const form = useForm(requestFill, {
    initial: { id },
    draft: `headcount.fill.${id}`,
    unkept: ['ssoId'],
    words: 'headcount.act.fill.',
  })
  return (
    <FormSheet title={t('headcount.act.fill')} form={form} action={t('headcount.act.fill')} told="headcount.act.fill.done" onClose={onClose}>
      <Fields of={form} only={['ssoId']} over={{ ssoId: PersonPick }} />
    </FormSheet>
  )
}
