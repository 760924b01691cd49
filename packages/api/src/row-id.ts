/**
 * The number of a row in digits, within what a whole number of the database can be: 19 digits from July 2031 on. To be put between
 * anchors.
 */
export const ROW_ID = '([0-9]{1,18}|[1-8][0-9]{18})'
