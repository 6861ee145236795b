-- Where a node listens: its computer and port. A node that starts again has a new name and the same address, so the
-- silence of the one before is no news. Null: of a version that did not say it, or of a port that changes.
alter table node_figure add column address text collate "C";
