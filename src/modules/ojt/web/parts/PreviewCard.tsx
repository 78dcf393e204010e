import type { ReactNode } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Preview } from '../../contract/lists.ts'
import { Names } from './People.tsx'

/** In whose hands a list goes, one after the other. */
export function Chain({ signers }: { signers: Preview['accepted'][number]['signers'] }) {
  const { t, name } = useText()
  return (
    <span>
      {signers.map(({ type, person }, at) => (
        <span key={type}>
          {at > 0 && ' → '}
          {t(`ojt.approver.${type}`)} <bdi translate="no">{name(person)}</bdi>
        </span>
      ))}
    </span>
  )
}

function LeftOut({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="note-box" role="status">
      <b>{says}</b>
      <div>{children}</div>
    </div>
  )
}

/** Who is left out of lists that are made, and why (OJT-06, OJT-08). */
export function Ignored({ ignored, already }: Pick<Preview, 'ignored' | 'already'>) {
  const { t } = useText()
  return (
    <>
      {ignored.length > 0 && (
        <LeftOut says={t('rule.OJT-06')}>
          <Names people={ignored} />
        </LeftOut>
      )}
      {already.length > 0 && (
        <LeftOut says={t('rule.OJT-08')}>
          <Names people={already} />
        </LeftOut>
      )}
    </>
  )
}

/** Who would get a list, who would sign it, and who would not. */
export function PreviewCard({ of }: { of: Preview }) {
  const { t } = useText()
  return (
    <Card title={t('ojt.add.preview', { count: of.accepted.length })}>
      <div className="stack">
        {of.unknown.map(({ line, value, several }) => (
          <p key={line} className="note-box bad" role="status">
            {t('ojt.add.line', { line })} <span data-typed="">{value}</span> {t(several ? 'rule.OJT-05' : 'rule.OJT-07')}
          </p>
        ))}
        <Ignored {...of} />
        {of.accepted.map(({ person, signers }) => (
          <div key={person.ssoId} className="row between wrap tight">
            <PersonCell person={person} />
            <small>
              <Chain signers={signers} />
            </small>
          </div>
        ))}
      </div>
    </Card>
  )
}
