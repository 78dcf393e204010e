import type { ReactNode } from 'react'
import { useText } from '#foundation/web/text.tsx'
import type { Paper } from '../../contract.ts'
import { Comment } from './Comment.tsx'
import { PaperState } from './LeaveState.tsx'
import { useDays } from './useDays.ts'

/** What was handed in of a leave, each paper with its files. */
export function Papers({ papers, files }: { papers: readonly Paper[]; files(paper: Paper): ReactNode }) {
  const { t } = useText()
  const { day, plain } = useDays()
  if (papers.length === 0) return <p className="muted">{t('sick-leave.papers.none')}</p>
  return (
    <div className="stack">
      {papers.map((paper) => (
        <section key={paper.id} aria-label={t(`sick-leave.kind.${paper.kind}`)}>
          <div className="row between wrap tight">
            <b>{t(`sick-leave.kind.${paper.kind}`)}</b>
            <PaperState state={paper.state} />
          </div>
          <small className="muted">
            {t('sick-leave.papers.issued', { day: day(paper.issuedOn) })}
            {paper.restFrom && paper.restTo && ` · ${t('sick-leave.papers.rest', { span: plain(paper.restFrom, paper.restTo) })}`}
          </small>
          <Comment text={paper.comment} />
          {files(paper)}
        </section>
      ))}
    </div>
  )
}
