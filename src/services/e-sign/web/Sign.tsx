import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { openPage, readFlow, refuseFlow } from '../contract/index.ts'
import { lastDayOf } from '../rules/index.ts'
import { FlowTag } from './parts/FlowTag.tsx'
import { Happened } from './parts/Happened.tsx'
import { OpenFile } from './parts/OpenFile.tsx'
import { PaperPages } from './parts/PaperPages.tsx'
import { Proof } from './parts/Proof.tsx'
import { SigningOrder } from './parts/SigningOrder.tsx'
import { SignSheet } from './parts/SignSheet.tsx'

type Paper = OutputOf<typeof readFlow>

/** Seconds between two looks while something is being made. */
const LOOK_SECONDS = 2

export default function Sign() {
  const { t } = useText()
  const { flowId = '' } = useParams()
  const [making, setMaking] = useState(false)
  const call = useCall(readFlow, { flowId }, making ? { pollSeconds: LOOK_SECONDS } : {})
  const wanted = call.data !== undefined && (call.data.finishing || call.data.state === '1')
  useEffect(() => setMaking(wanted), [wanted])
  return (
    <Page title={t('screen./{lang}/e-sign/{flowId}')} back>
      {/* what is sent anew is read anew */}
      <Loaded call={call}>{(paper) => (paper.id === flowId ? <Shown key={`${flowId}.${paper.attempt}`} paper={paper} /> : null)}</Loaded>
    </Page>
  )
}

function Shown({ paper }: { paper: Paper }) {
  const { t, lang, pick, name } = useText()
  const { attempt, sending } = useSend(refuseFlow)
  const { confirm } = useSay()
  const [signing, setSigning] = useState(false)
  const show = useOpening(paper)
  const refuse = async () => {
    const reason = await confirm({
      title: t('e-sign.refuse'),
      text: t('e-sign.refuseAsk'),
      action: t('e-sign.refuse'),
      danger: true,
      reason: 'required',
      reasonMax: 150,
    })
    if (reason !== undefined) await attempt({ flowId: paper.id, reason })
  }
  const unread = paper.pages.length - paper.seen.length
  return (
    <>
      <Notes paper={paper} unread={unread} />
      <div className="side">
        {paper.pages.length > 0 ? (
          <PaperPages pages={paper.pages} onShown={show} />
        ) : (
          <Card>
            <Empty icon="clock" text={t(paper.state === '1' ? 'e-sign.making' : 'e-sign.noPaper')} />
          </Card>
        )}
        <div className="stack">
          <Card title={<span data-typed="">{pick(paper.titleCn, paper.titleEn)}</span>} extra={<FlowTag state={paper.state} />}>
            <Facts
              items={[
                { label: t('e-sign.number'), value: paper.number },
                { label: t('e-sign.type'), value: t(`e-sign.type.${paper.type}`) },
                ...(paper.signer ? [{ label: t('e-sign.signer'), value: <bdi translate="no">{name(paper.signer)}</bdi> }] : []),
                ...(paper.initiator ? [{ label: t('e-sign.initiator'), value: <bdi translate="no">{name(paper.initiator)}</bdi> }] : []),
                ...(paper.sentAt ? [{ label: t('e-sign.sentAt'), value: formatInstant(paper.sentAt, lang) }] : []),
                ...(paper.dueAt ? [{ label: t('e-sign.dueOn'), value: formatDay(lastDayOf(paper.dueAt), lang) }] : []),
              ]}
            />
            <div className="row wrap above">
              {paper.signedDocumentId ? (
                <OpenFile id={paper.signedDocumentId}>{t(paper.signedAt ? 'e-sign.openSigned' : 'e-sign.openPartly')}</OpenFile>
              ) : (
                paper.documentId && <OpenFile id={paper.documentId}>{t('e-sign.openPaper')}</OpenFile>
              )}
              {paper.link && paper.state === '2' && (
                <a className="btn p" href={paper.link} rel="noreferrer">
                  {t('e-sign.toProvider')}
                </a>
              )}
            </div>
          </Card>
          {paper.order.length > 1 && <SigningOrder order={paper.order} />}
          {paper.evidence.length > 0 && <Proof {...paper} />}
          <Happened timeline={paper.timeline} />
        </div>
      </div>
      {paper.can.includes('sign') && (
        <ActionBar>
          <button type="button" className="btn" disabled={sending} onClick={() => void refuse()}>
            {t('e-sign.refuse')}
          </button>
          <button type="button" className="btn p" disabled={sending || unread > 0} onClick={() => setSigning(true)}>
            {t(paper.seals ? 'e-sign.seal' : 'e-sign.sign')}
          </button>
        </ActionBar>
      )}
      {signing && <SignSheet paper={paper} onClose={() => setSigning(false)} />}
    </>
  )
}

/** Tells the server which pages the signer has had before their eyes, each once. */
function useOpening(paper: Paper): (page: number) => void {
  const { send } = useSend(openPage, { hideWarning: true })
  const told = useRef(new Set<number>())
  const counts = paper.can.includes('sign')
  const show = (page: number) => {
    if (!counts || paper.seen.includes(page) || told.current.has(page)) return
    told.current.add(page)
    // what did not arrive is told again when the page is turned to again
    void send({ flowId: paper.id, page }).catch(() => told.current.delete(page))
  }
  useEffect(() => {
    if (paper.pages.length > 0) show(1)
  })
  return show
}

/** What the reader should know before anything else. */
function Notes({ paper, unread }: { paper: Paper; unread: number }) {
  const { t, lang } = useText()
  const notes: { text: string; tone: 'bad' | 'warn' | '' }[] = []
  if (paper.finishing) notes.push({ text: t('e-sign.finishingNote'), tone: '' })
  if (paper.stuck) notes.push({ text: t('e-sign.stuck', { fault: paper.stuck }), tone: 'bad' })
  if (paper.can.includes('sign') && unread > 0) notes.push({ text: t('e-sign.readAll', { pages: unread }), tone: 'warn' })
  if (paper.can.includes('sign') && paper.dueAt) notes.push({ text: t('e-sign.signUntil', { due: formatDay(lastDayOf(paper.dueAt), lang) }), tone: '' })
  if (paper.failure) notes.push({ text: paper.failure, tone: 'bad' })
  if (paper.refuseReason) notes.push({ text: t('e-sign.refusedFor', { reason: paper.refuseReason }), tone: 'bad' })
  if (paper.state === '4' && paper.endReason) notes.push({ text: t('e-sign.cancelledFor', { reason: paper.endReason }), tone: 'warn' })
  if (paper.state === '7' && paper.endReason) notes.push({ text: t('e-sign.voidedFor', { reason: paper.endReason }), tone: 'bad' })
  return notes.map(({ text, tone }) => (
    <p key={text} className={`note-box ${tone}`} role="status" data-typed>
      {text}
    </p>
  ))
}
