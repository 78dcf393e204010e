import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { albumLife, contributionLife, requestLife, takeOutLife } from '../../rules.ts'
import { albums, contributions, requests, takeOuts } from '../tables.ts'

export const storedAlbums = storing({ module: module.name, life: albumLife, table: albums, id: albums.id, status: albums.status })
export const storedRequests = storing({
  ...{ module: module.name, life: requestLife, table: requests, id: requests.id, status: requests.status },
  subject: ({ requester }) => requester,
})
export const storedTakeOuts = storing({
  ...{ module: module.name, life: takeOutLife, table: takeOuts, id: takeOuts.id, status: takeOuts.status },
  subject: ({ ssoId }) => ssoId,
})
export const storedContributions = storing({
  ...{ module: module.name, life: contributionLife, table: contributions, id: contributions.id, status: contributions.status },
  subject: ({ ssoId }) => ssoId,
})
