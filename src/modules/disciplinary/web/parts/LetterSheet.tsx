import { useState } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Letter, letterDetail, letterPdf } from '../../contract.ts'
import { Attached } from './Attached.tsx'
import { LetterActs } from './LetterActs.tsx'
import { DeliveryTag, LateTag, LevelTag, OnDay, ScanTag, StatusTag } from './LetterTags.tsx'
import './letters.css'

/** One letter, as far as it is for the reader, with what they may do with it. That it was opened, its person sees. */
export function LetterSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(letterDetail, { id }, { secret: true })
  const letter = call.data?.id === id ? call.data : undefined
  return (
    <Sheet
      title={letter?.letterNo ?? t('disciplinary.notNumbered')}
      onClose={onClose}
      footer={letter && letter.can.length > 0 && <LetterActs letter={letter} onGone={onClose} />}
    >
      <div className="wide stack letter">
        <Loaded call={call} lines={12}>
          {(shown) => <Read letter={shown} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

/** What people wrote, with the paragraphs they made. */
const Words = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section>
      <h3>{title}</h3>
      <p className="words" data-typed="">
        {text}
      </p>
    </section>
  )

function Read({ letter }: { letter: Letter }) {
  const { t, lang, pick } = useText()
  const at = (instant: string | null) => (instant ? formatInstant(instant, lang) : '—')
  const published = letter.publishedOn !== null
  return (
    <>
      <div className="row between wrap">
        <PersonCell person={letter.person} note={`${letter.person.ssoId} · ${pick(letter.person.departmentCn, letter.person.departmentEn)}`} />
        <span className="row wrap tight">
          <LevelTag {...letter} /> <StatusTag {...letter} /> <DeliveryTag {...letter} /> <LateTag {...letter} />
        </span>
      </div>
      <Facts
        items={[
          { label: t('disciplinary.category'), value: t(`disciplinary.category.${letter.category}`) },
          { label: t('disciplinary.incidentDate'), value: <OnDay day={letter.incidentDate} /> },
          { label: t('disciplinary.place'), value: <span data-typed="">{letter.place || '—'}</span> },
          { label: t('disciplinary.publishedOn'), value: <OnDay day={letter.publishedOn} /> },
          { label: t('disciplinary.validUntil'), value: <OnDay day={letter.validUntil} /> },
          ...(letter.handles ? [{ label: t('disciplinary.source'), value: t(`disciplinary.source.${letter.source}`) }] : []),
        ]}
      />
      <Words title={t('disciplinary.invalidReason')} text={letter.invalidReason} />
      <Words title={t('disciplinary.contentCn')} text={letter.contentCn} />
      <Words title={t('disciplinary.contentEn')} text={letter.contentEn} />
      <Words title={t('disciplinary.facts')} text={letter.facts} />
      <Words title={t('disciplinary.ruleBroken')} text={letter.ruleBroken} />
      <Words title={t('disciplinary.consequence')} text={letter.consequence} />
      <Words title={t('disciplinary.levelReason')} text={letter.levelReason} />
      <Words title={t('disciplinary.statement')} text={letter.statement} />
      <Statements letter={letter} />
      <Attached title={t('disciplinary.evidence')} files={letter.evidence} />
      {published && letter.handles && (
        <section>
          <h3>{t('disciplinary.delivering')}</h3>
          <Facts
            items={[
              { label: t('disciplinary.readDueOn'), value: letter.readDueOn ? formatDay(letter.readDueOn, lang) : '—' },
              { label: t('disciplinary.readAt'), value: at(letter.readAt) },
              { label: t('disciplinary.answeredAt'), value: at(letter.answeredAt) },
              { label: t('disciplinary.scanState'), value: <ScanTag {...letter} /> },
              { label: t('disciplinary.scanDueOn'), value: letter.scanDueOn ? formatDay(letter.scanDueOn, lang) : '—' },
              { label: t('disciplinary.archiveNo'), value: <span data-typed="">{[letter.archiveNo, letter.box].filter(Boolean).join(' · ') || '—'}</span> },
            ]}
          />
          <Words title={t('disciplinary.returnedBecause')} text={letter.returnedBecause} />
        </section>
      )}
      <Attached title={t('disciplinary.scans')} files={letter.scans} />
      <Papers letter={letter} />
      {letter.history.length > 0 && <Happened history={letter.history} />}
    </>
  )
}

function Statements({ letter: { witnesses } }: { letter: Letter }) {
  const { t, lang } = useText()
  if (witnesses.length === 0) return null
  return (
    <section>
      <h3>{t('disciplinary.witnesses')}</h3>
      {witnesses.map(({ id, name, statement, takenOn, files }) => (
        <div key={id} className="said">
          <b data-typed="">{name}</b> <small>{formatDay(takenOn, lang)}</small>
          {statement && (
            <p className="words" data-typed="">
              {statement}
            </p>
          )}
          <Attached title={t('disciplinary.witness.files')} files={files} />
        </div>
      ))}
    </section>
  )
}

/** The papers as they were kept, the newest first. */
function Papers({ letter: { id, papers } }: { letter: Letter }) {
  const { t, lang } = useText()
  if (papers.length === 0) return null
  return (
    <section>
      <h3>{t('disciplinary.papers')}</h3>
      {papers.toReversed().map((paper) => (
        <div key={paper.id} className="row between wrap">
          <span>
            {t(`disciplinary.papers.${paper.of}`)} <small>{formatInstant(paper.at, lang)}</small>
            {paper.sha256 && (
              <small className="sum" data-typed="">
                {t('disciplinary.sha256', { sha256: paper.sha256.slice(0, 16) })}
              </small>
            )}
          </span>
          <DownloadButton endpoint={letterPdf} input={{ id, paper: paper.id }}>
            {t('disciplinary.pdf')}
          </DownloadButton>
        </div>
      ))}
    </section>
  )
}

function Happened({ history }: Pick<Letter, 'history'>) {
  const { t, lang, name } = useText()
  const [whole, show] = useState(false)
  const says = (what: string) => (what.split('.').length > 2 ? t(`action.${what}`) : t(`disciplinary.did.${what.split('.')[1]}`))
  const shown = whole ? history : history.slice(-5)
  return (
    <section>
      <h3>{t('disciplinary.history')}</h3>
      {shown.length < history.length && (
        <button type="button" className="btn link" onClick={() => show(true)}>
          {t('disciplinary.history.all', { count: history.length })}
        </button>
      )}
      <Timeline
        moments={shown.map(({ at, by, what }) => ({
          id: `${at}.${what}`,
          state: 'done',
          title: says(what),
          note: `${by ? name(by) : t('disciplinary.bySystem')} · ${formatInstant(at, lang)}`,
        }))}
      />
    </section>
  )
}
