import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { profile, setAccess, setBirthdayRequired } from '../../contract/index.ts'
import { Access } from './Access.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { ProfileCards } from './ProfileCards.tsx'
import type { Member } from './shown.ts'

/** A person for administration: the switches, and the profile where it is asked for; opening that is seen by its person. */
export function PersonSheet({ member, onClose }: { member: Member; onClose(): void }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const access = useSend(setAccess)
  const birthday = useSend(setBirthdayRequired)
  const [seen, setSeen] = useState(false)
  const { ssoId } = member.person
  const switchAccess = async () => {
    const enabled = !member.access.enabled
    const text = t(enabled ? 'profile.access.askOn' : 'profile.access.askOff')
    const reason = await confirm({
      title: t('profile.access'),
      text,
      action: t(enabled ? 'profile.access.turnOn' : 'profile.access.turnOff'),
      reason: 'required',
    })
    if (reason && (await access.attempt({ ssoId, enabled, reason }))) say(t('profile.saved'))
  }
  const switchBirthday = async () => {
    if (await birthday.attempt({ ssoId, required: !member.birthdayRequired })) say(t('profile.saved'))
  }
  return (
    <Sheet title={t('profile.person')} onClose={onClose}>
      <div className="stack">
        <div className="row between wrap">
          <PersonCell person={member.person} />
          <Access member={member} />
        </div>
        {member.can.length > 0 && (
          <div className="row wrap">
            <button type="button" className="btn" disabled={access.sending} onClick={() => void switchAccess()}>
              {t(member.access.enabled ? 'profile.access.turnOff' : 'profile.access.turnOn')}
            </button>
            <button type="button" className="btn" disabled={birthday.sending} onClick={() => void switchBirthday()}>
              {t(member.birthdayRequired ? 'profile.birthday.dontAsk' : 'profile.birthday.ask')}
            </button>
          </div>
        )}
        {seen ? (
          <Opened member={member} />
        ) : (
          <>
            <p className="hint">{t('profile.lookNoted')}</p>
            <button type="button" className="btn p" onClick={() => setSeen(true)}>
              {t('profile.look')}
            </button>
          </>
        )}
      </div>
    </Sheet>
  )
}

function Opened({ member: { person, can } }: { member: Member }) {
  const { t } = useText()
  const [editing, setEditing] = useState(false)
  const other = useCall(profile, { ssoId: person.ssoId }, { secret: true })
  return (
    <Loaded call={other}>
      {(data) => (
        <>
          {can.includes('identity') && (
            <button type="button" className="btn" onClick={() => setEditing(true)}>
              {t('profile.editIdentity')}
            </button>
          )}
          <ProfileCards profile={data} />
          {editing && <IdentityForm profile={data} onClose={() => setEditing(false)} />}
        </>
      )}
    </Loaded>
  )
}
