import { useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createPrint, notePrinted, type PrintDetail, printDetail, printPdf } from '../contract.ts'
import { paperLang } from '../rules/values.ts'
import { PaperSheets } from './parts/PaperSheets.tsx'
import './parts/paper.css'

const UNKNOWN = 'SHELL-02'

/** One paper and nothing else (PRINT-01): printed as it is shown, or saved as PDF, in either language or both. */
export default function Paper() {
  const { id = '' } = useParams()
  const { t, lang } = useText()
  const call = useCall(printDetail, { id })
  // what the browser calls a file that is made of it
  useEffect(() => {
    if (call.data) document.title = `${call.data.title} ${call.data.number} · Backlot`
  }, [call.data])
  // PRINT-09
  if (call.error?.code === UNKNOWN) return <Navigate to={`/${lang}/404`} state={{ asked: `/print/${id}` }} replace />
  return (
    <div className="paper-desk">
      <Page title={t('screen./print/{id}')} spoken>
        {call.error?.code === 'PRINT-04' ? <Empty icon="clock" text={call.error.message} /> : <Loaded call={call}>{(paper) => <Shown paper={paper} />}</Loaded>}
      </Page>
    </div>
  )
}

function Shown({ paper }: { paper: PrintDetail }) {
  const { t, lang, choices } = useText()
  const navigate = useNavigate()
  const asking = useSend(createPrint)
  const noting = useSend(notePrinted)
  const print = async () => {
    if (await noting.attempt({ id: paper.id })) window.print()
  }
  const inLanguage = async (language: (typeof paperLang.options)[number]) => {
    const asked = await asking.attempt({ kind: paper.kind, businessId: paper.businessId, language, caseFile: paper.caseFile })
    if (asked) navigate(`/print/${asked.id}`, { replace: true })
  }
  return (
    <>
      <div className="paper-acts no-print">
        <button type="button" className="btn p" disabled={noting.sending} onClick={() => void print()}>
          {t('print.print')}
        </button>
        <DownloadButton endpoint={printPdf} input={{ id: paper.id }}>
          {t('print.pdf')}
        </DownloadButton>
        <ChoiceField
          label={t('print.language')}
          value={paper.language}
          options={choices('print.language.', paperLang.options)}
          onChange={(value) => value && value !== paper.language && void inLanguage(value)}
        />
        <small className="muted">{t('print.until', { at: formatEnd(paper.expiresAt, lang) })}</small>
        {paper.changed && <p className="note-box warn">{t('print.changedSince')}</p>}
        {paper.appended > 0 && <p className="note-box">{t('print.appended', { count: paper.appended })}</p>}
      </div>
      <PaperSheets pages={paper.pages} />
    </>
  )
}
