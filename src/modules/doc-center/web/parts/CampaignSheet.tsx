import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Facts, Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { type Campaign, campaign, campaignPeople, endCampaign, type ManagedRow, saveCampaign } from '../../contract/index.ts'

const PAGE_SIZE = 10
const VIEWS = ['missing', 'all'] as const
type View = (typeof VIEWS)[number]

type Asked = OutputOf<typeof campaignPeople>['list'][number]

interface Props {
  row: ManagedRow
  onClose(): void
}

/** Asks an audience to confirm that it read a document, and shows how that stands. */
export function CampaignSheet({ row, onClose }: Props) {
  const [editing, setEditing] = useState(false)
  if (!row.campaign) return <AskForm row={row} onClose={onClose} />
  return <Standing row={row} id={row.campaign} editing={editing} onEdit={setEditing} onClose={onClose} />
}

function AskForm({ row, given, onClose }: Props & { given?: Campaign }) {
  const { t } = useText()
  const form = useForm(saveCampaign, {
    initial: { uid: row.uid, ...(given && { audience: given.audience, until: given.until }) },
    draft: `doc-center.campaign.${row.uid}`,
  })
  return (
    <FormSheet title={t('doc-center.ask')} form={form} action={t('doc-center.ask')} told="doc-center.done.ask" onClose={onClose}>
      <p className="note-box">{t('doc-center.ask.note')}</p>
      <AudiencePicker
        label={t('doc-center.audience')}
        value={form.values.audience}
        fault={(path) => form.fault(path ? `audience.${path}` : 'audience')}
        onChange={(audience) => form.set('audience', audience)}
      />
      <DateField label={t('doc-center.until')} required value={form.values.until} fault={form.fault('until')} onChange={(day) => form.set('until', day)} />
    </FormSheet>
  )
}

function Standing({ row, id, editing, onEdit, onClose }: Props & { id: string; editing: boolean; onEdit(on: boolean): void }) {
  const { t, lang, choices } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(endCampaign)
  const call = useCall(campaign, { id })
  const [view, setView] = useState<View>('missing')
  const end = async () => {
    if ((await confirm({ title: t('doc-center.endAsk'), text: t('doc-center.endAsk.sure'), action: t('doc-center.endAsk') })) === undefined) return
    if (!(await attempt({ id }))) return
    onClose()
    say(t('doc-center.done.endAsk'))
  }
  if (editing && call.data) return <AskForm row={row} given={call.data} onClose={onClose} />
  return (
    <Sheet
      title={t('doc-center.ask')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={() => void end()}>
            {t('doc-center.endAsk')}
          </button>
          <button type="button" className="btn" onClick={() => onEdit(true)}>
            {t('kit.edit')}
          </button>
        </>
      }
    >
      <Loaded call={call}>
        {(found) => (
          <div className="stack wide">
            <Facts
              items={[
                { label: t('doc-center.audience'), value: <AudienceWords words={found.words} /> },
                { label: t('doc-center.until'), value: formatDay(found.until, lang) },
                { label: t('doc-center.version'), value: t('doc-center.versionNo', { version: found.version }) },
                { label: t('doc-center.fingerprint'), value: <code>{found.sha256.slice(0, 16)}</code> },
                { label: t('doc-center.confirmedCount'), value: `${formatNumber(found.confirmed)} / ${formatNumber(found.asked)}` },
              ]}
            />
            <Meter value={found.confirmed} max={found.asked} label={`${t('doc-center.confirmedCount')} ${found.confirmed} / ${found.asked}`} />
            <Tabs<View> label={t('doc-center.who')} value={view} options={choices('doc-center.who.', VIEWS)} onChange={setView} />
            <People key={view} id={id} missing={view === 'missing'} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function People({ id, missing }: { id: string; missing: boolean }) {
  const { t, lang } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(campaignPeople, { pageNum, pageSize: PAGE_SIZE, filters: { id, ...(missing && { missing }) } })
  const at = ({ confirmedAt }: Asked) => (confirmedAt ? formatInstant(confirmedAt, lang) : <Tag tone="w">{t('doc-center.notConfirmed')}</Tag>)
  return (
    <List<Asked>
      rows={rows}
      state={{ pageNum, setPage }}
      pageSize={PAGE_SIZE}
      rowKey={(one) => one.person.ssoId}
      empty={t('doc-center.allConfirmed')}
      columns={[
        { key: 'person', title: t('doc-center.reader'), cell: (one) => <PersonCell person={one.person} /> },
        { key: 'at', title: t('doc-center.confirmedAtColumn'), cell: at },
      ]}
      card={(one) => (
        <>
          <PersonCell person={one.person} />
          <small>{at(one)}</small>
        </>
      )}
    />
  )
}
