// drizzle-kit reads the tables that a file exports.
module.exports = require('../src/db/schema.postgres.ts').postgresSchema
