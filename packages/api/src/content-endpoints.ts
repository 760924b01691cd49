import { checkContent } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { listSitePictures, uploadSitePicture } from './pictures.ts'
import {
  copyAnnouncement,
  editAnnouncement,
  getWrittenAnnouncement,
  listWrittenAnnouncements,
  moveAnnouncement,
  setAnnouncementState,
  writeAnnouncement,
} from './written-announcements.ts'
import { editBanner, getWrittenBanner, listWrittenBanners, moveBanner, setBannerState, writeBanner } from './written-banners.ts'
import { editTopic, getWrittenTopic, listWrittenTopics, moveTopic, setTopicArchived, writeTopic } from './written-help.ts'

/** What operators ask of what the merchant shows and says: announcements, banners, topics of the help centre, and their pictures. */
export const contentEndpoints: readonly Endpoint[] = [
  checkContent,
  listSitePictures,
  uploadSitePicture,
  listWrittenAnnouncements,
  getWrittenAnnouncement,
  writeAnnouncement,
  editAnnouncement,
  copyAnnouncement,
  moveAnnouncement,
  setAnnouncementState,
  listWrittenBanners,
  getWrittenBanner,
  writeBanner,
  editBanner,
  moveBanner,
  setBannerState,
  listWrittenTopics,
  getWrittenTopic,
  writeTopic,
  editTopic,
  moveTopic,
  setTopicArchived,
]
