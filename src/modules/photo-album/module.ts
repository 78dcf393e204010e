import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'photo-album',
  floor: 'room',
  standsOn: ['audience', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access'],
  permissions: {
    PHOTO_ALBUM_VIEW: ['team-member'],
    PHOTO_ALBUM_ADMIN: ['comms-editor', 'platform-admin'],
    PHOTO_DOWNLOAD_APPROVE: ['comms-editor', 'platform-admin'],
  },
  screens: [
    { path: '/{lang}/team-member-photo-album/index', permission: ['PHOTO_ALBUM_VIEW', 'PHOTO_ALBUM_ADMIN'], page: 'Albums', group: 'content', order: 60 },
    { path: '/{lang}/team-member-photo-album/photos', permission: ['PHOTO_ALBUM_VIEW', 'PHOTO_ALBUM_ADMIN'], page: 'Photos' },
    { path: '/{lang}/team-member-photo-album/download-approve', permission: ['PHOTO_DOWNLOAD_APPROVE'], page: 'DownloadApproval', group: 'content', order: 61 },
  ],
  parameters: {
    photosPerRequest: { default: 50, unit: 'photos', min: 1, max: 500, rule: 'PHOTO-12' },
    approvalDays: { default: 30, unit: 'days', min: 1, max: 365, rule: 'PHOTO-13' },
  },
})
