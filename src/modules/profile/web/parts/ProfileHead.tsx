import { useState } from 'react'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Avatar, type TenureBand } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import { card } from '#services/people/contract.ts'
import { borderOf } from '../../rules/index.ts'
import { PhotoSheet } from './PhotoSheet.tsx'
import { useRedo } from './Returned.tsx'
import { modesOf, type Profile, pendingOf, returnedPhoto } from './shown.ts'

/** Photo, names, where the person works and since when. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { t, lang, pick } = useText()
  const { person, employment } = profile
  const known = useCall(card, { ssoId: person.ssoId }).data
  return (
    <Card>
      <div className="profile-head">
        <Photo profile={profile} band={borderOf(known?.tenureBand ?? 0)} />
        <div>
          <h2 translate="no">
            {person.nameCn} <span className="muted">{person.nameEn}</span>
          </h2>
          <p className="row wrap">
            <code>{person.ssoId}</code>
            <Tag>{pick(employment.entity.nameCn, employment.entity.nameEn)}</Tag>
          </p>
          <p>
            {pick(person.departmentCn, person.departmentEn)} · {pick(employment.jobTitleCn, employment.jobTitleEn)}
          </p>
        </div>
      </div>
      <Facts
        items={[
          { label: t('profile.costCenter'), value: <code>{employment.costCenter || '—'}</code> },
          { label: t('profile.originalJoinDate'), value: formatDay(employment.originalJoinDate, lang) },
          { label: t('profile.latestJoinDate'), value: formatDay(employment.latestJoinDate, lang) },
          { label: t('profile.seniority'), value: t('profile.years', { years: employment.seniorityYears }) },
        ]}
      />
    </Card>
  )
}

const SIZE = 88

function Photo({ profile, band }: { profile: Profile; band: TenureBand }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const redo = useRedo()
  const returned = returnedPhoto(profile)?.id
  const waits = !returned && pendingOf(profile, 'photo') !== undefined
  const close = () => {
    setOpen(false)
    if (redo.id) redo.close()
  }
  const mayChange = profile.self && !modesOf(profile, ['photo']).includes('hr-only')
  return (
    <div className="profile-photo">
      {profile.photo ? (
        <span className={`profile-frame band-${band}`}>
          <img src={`${previewFile.path}?${new URLSearchParams({ id: profile.photo, size: 'thumb' })}`} alt="" width={SIZE} height={SIZE} />
        </span>
      ) : (
        <Avatar person={profile.person} tenure={band} size={SIZE} />
      )}
      {mayChange && (
        <button type="button" className="btn" disabled={waits} onClick={() => setOpen(true)}>
          {t(returned ? 'profile.redo' : waits ? 'profile.photo.waits' : 'profile.photo.change')}
        </button>
      )}
      {(open || (returned !== undefined && redo.id === returned)) && <PhotoSheet band={band} redoes={returned} onClose={close} />}
    </div>
  )
}
