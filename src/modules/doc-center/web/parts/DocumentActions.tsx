import { useState } from 'react'
import { More } from '#foundation/web/kit/More.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { act, type ManagedRow } from '../../contract/index.ts'
import { CampaignSheet } from './CampaignSheet.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { MoveForm, ReplaceForm } from './PlaceForms.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import { VersionForm } from './VersionForm.tsx'

const REASON = 200
const SHEETS = ['edit', 'newVersion', 'replace', 'move', 'ask', 'report'] as const
type SheetName = (typeof SHEETS)[number]
/** What is done with a draft before anything else. */
const FIRST: readonly ManagedRow['can'][number][] = ['publish', 'unschedule']
/** As many as a row shows beside each other; what is done less often comes behind a button. */
const BESIDE = 2

interface Props {
  row: ManagedRow
  folders: readonly { value: string; label: string }[]
}

/** What may be done with a document now, and what is read of it. */
export function DocumentActions({ row, folders }: Props) {
  const { t, pick } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(act)
  const [open, setOpen] = useState<SheetName>()
  const { uid, can } = row
  const close = () => setOpen(undefined)
  const done = async (action: 'publish' | 'unschedule' | 'withdraw' | 'restore', reason?: string) => {
    const after = await attempt({ uid, action, ...(reason && { reason }) })
    if (after) say(t(after.scheduled ? 'doc-center.done.scheduled' : `doc-center.done.${action}`))
  }
  const withdraw = async () => {
    const reason = await confirm({
      ...{ title: t('action.Document.withdraw'), text: t('doc-center.sure.withdraw', { title: pick(row.titleCn, row.titleEn) }) },
      ...{ action: t('action.Document.withdraw'), danger: true, reason: 'required', reasonMax: REASON },
    })
    if (reason !== undefined) await done('withdraw', reason)
  }
  const acts: Partial<Record<ManagedRow['can'][number] | 'move' | 'report', () => void>> = {
    publish: () => void done('publish'),
    unschedule: () => void done('unschedule'),
    restore: () => void done('restore'),
    withdraw: () => void withdraw(),
    ...Object.fromEntries(SHEETS.map((name) => [name, () => setOpen(name)])),
  }
  const named = { edit: t('kit.edit'), move: t('doc-center.move'), report: t('doc-center.report'), ask: t('doc-center.ask') }
  const names = [
    ...can.toSorted((a, b) => Number(FIRST.includes(b)) - Number(FIRST.includes(a))),
    ...(can.includes('edit') ? (['move'] as const) : []),
    'report' as const,
  ]
  const beside = names.length > BESIDE + 1 ? BESIDE : names.length
  const saysOf = (name: (typeof names)[number]) => (name in named ? named[name as keyof typeof named] : t(`action.Document.${name}`))
  return (
    <>
      <span className="does">
        {names.slice(0, beside).map((name) => (
          <button key={name} type="button" className={name === 'publish' ? 'btn s p' : 'btn s'} onClick={acts[name]}>
            {saysOf(name)}
          </button>
        ))}
        {beside < names.length && (
          <More>
            {names.slice(beside).map((name) => (
              <button key={name} type="button" {...(name === 'withdraw' && { className: 'd' })} onClick={acts[name]}>
                {saysOf(name)}
              </button>
            ))}
          </More>
        )}
      </span>
      {open === 'edit' && <DocumentForm row={row} folders={folders} onClose={close} />}
      {open === 'newVersion' && <VersionForm row={row} onClose={close} />}
      {open === 'replace' && <ReplaceForm row={row} onClose={close} />}
      {open === 'move' && <MoveForm row={row} folders={folders} onClose={close} />}
      {open === 'ask' && <CampaignSheet row={row} onClose={close} />}
      {open === 'report' && <ReportSheet row={row} onClose={close} />}
    </>
  )
}
