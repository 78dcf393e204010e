import { formatTime } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ShownMember } from '../../contract.ts'

/** The members of an application, a line each: name, relation, the covered number, and when they came in. */
export function Family({ members, plain = false }: { members: readonly ShownMember[]; plain?: boolean }) {
  const { t } = useText()
  return (
    <div>
      {members.map(({ id, name, relation, idType, idMasked, enteredAt }) => (
        <div key={id}>
          <span data-typed>{name}</span> <small>{t(`family-entry.relation.${relation}`)}</small>
          {!plain && (
            <>
              {' '}
              <small title={t(`family-entry.idType.${idType}`)}>{idMasked ? <bdi translate="no">{idMasked}</bdi> : t('family-entry.member.forgotten')}</small>
            </>
          )}
          {enteredAt && <small> · {t('family-entry.member.entered', { time: formatTime(enteredAt) })}</small>}
        </div>
      ))}
    </div>
  )
}
