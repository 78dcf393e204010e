import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'

/** Whom a resident turns to, each by mail. */
export function Helpers({ helpers }: { helpers: Mine['helpers'] }) {
  const { t, name } = useText()
  if (helpers.length === 0) return <p className="hint">{t('housing.helpers.none')}</p>
  return helpers.map((one) => (
    <div key={one.ssoId} className="li">
      <div className="t">
        <PersonCell person={one} />
      </div>
      {one.email && (
        <a className="btn link" href={`mailto:${one.email}`} aria-label={t('housing.helpers.write', { name: name(one) })}>
          {t('housing.helpers.mail')}
        </a>
      )}
    </div>
  ))
}
