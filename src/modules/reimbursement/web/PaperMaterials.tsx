import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportPapers, type PaperRow, paperArchive, paperReceive, paperReturn, paperSearch } from '../contract/index.ts'

const MOVES = { return: paperReturn, archive: paperArchive }

/** Originals: taken in by the number on the printed form, given back with a reason, put away once their form is paid. */
export default function PaperMaterials() {
  const { t, name } = useText()
  const [partly, receive] = useState<PaperRow>()
  return (
    <Page title={t('screen./{lang}/tmr/reimbursement_paper-material/index')}>
      <Desk />
      <Listing
        of={paperSearch}
        sheet={exportPapers}
        chips="state"
        cells={{ number: ({ number }) => <span translate="no">{number}</span>, reimburser: (row) => name(row.reimburser) }}
        card={['number', 'state', 'reimburser', 'expected', 'received', 'missing', 'shelf']}
        actions={(row) => (
          <>
            {row.can.includes('receive') && (
              <button type="button" className="btn link" onClick={() => receive(row)}>
                {t('reimbursement.papers.receive')}
              </button>
            )}
            <Moves of={MOVES} row={row} words="reimbursement.papers." />
          </>
        )}
      />
      {partly && <ReceiveForm row={partly} onClose={() => receive(undefined)} />}
    </Page>
  )
}

/** Takes in all originals of a form by scanning its number. */
function Desk() {
  const { t } = useText()
  const { send, sending } = useSend(paperReceive, { hideWarning: true })
  return (
    <Card title={t('reimbursement.papers.desk')}>
      <AnswerDesk
        label={t('reimbursement.papers.number')}
        hint={t('reimbursement.papers.desk.hint')}
        action={t('reimbursement.papers.receive')}
        refused={t('reimbursement.papers.desk.refused')}
        sending={sending}
        send={async (code) => ({ ok: true as const, ...(await send({ number: code.trim() })) })}
      >
        {({ number, received }) => (
          <>
            <strong translate="no">{number}</strong>
            <span>{t('reimbursement.papers.desk.taken', { count: received })}</span>
          </>
        )}
      </AnswerDesk>
    </Card>
  )
}

/** What came of a form, where something is missing. */
function ReceiveForm({ row, onClose }: { row: PaperRow; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(paperReceive, {
    initial: { number: row.number, received: row.expected, missing: '', shelf: row.shelf },
    draft: `reimbursement.paper.${row.id}`,
    words: 'reimbursement.papers.',
    onSent() {
      onClose()
      say(t('reimbursement.papers.receive.done'))
    },
  })
  const whole = form.values.received === row.expected
  return (
    <FormSheet title={t('reimbursement.papers.receive')} form={form} action={t('reimbursement.papers.receive')} onClose={onClose}>
      <p className="hint">
        <span translate="no">{row.number}</span> · {t('reimbursement.papers.expects', { count: row.expected })}
      </p>
      <Fields of={form} only={['received', ...(whole ? [] : (['missing'] as const)), 'shelf']} over={{ missing: { required: true, lines: true } }} />
    </FormSheet>
  )
}
