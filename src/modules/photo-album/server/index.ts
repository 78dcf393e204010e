import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { saveAlbum, setCover, setStatus } from './commands/albums.ts'
import { contribute, decideContribution } from './commands/contributing.ts'
import { download } from './commands/downloading.ts'
import { consent, mark } from './commands/findMe.ts'
import { addPictures, removePictures, saveFolder } from './commands/folders.ts'
import { cancelRequest, processRequest, requestPhotos } from './commands/requests.ts'
import { askTakeOut, decideTakeOut } from './commands/takingOut.ts'
import { albumDetail, albumForm, albumList } from './data/albums.ts'
import { downloadExport, requestExport } from './data/exports.ts'
import { contributionList, takeOutList } from './data/fromMembers.ts'
import { photoList } from './data/photos.ts'
import { photoPreview, picturePreview } from './data/previews.ts'
import { myRequests, photosOfRequest, requestList } from './data/requests.ts'
import { folderList, pictureList } from './data/store.ts'

export default serve(contract, {
  albumList,
  albumDetail,
  albumForm,
  saveAlbum,
  setStatus,
  setCover,
  folders: folderList,
  saveFolder,
  pictureList,
  addPictures,
  removePictures,
  picturePreview,
  photoList,
  photoPreview,
  download,
  consent,
  mark,
  requestPhotos,
  cancelRequest,
  myRequests,
  requestList,
  photosOfRequest,
  processRequest,
  exportRequests: (ctx, input) => runExport(ctx, requestExport, input),
  exportDownloads: (ctx, input) => runExport(ctx, downloadExport, input),
  askTakeOut,
  takeOutList,
  decideTakeOut,
  contribute,
  contributionList,
  decideContribution,
})
